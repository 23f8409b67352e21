/** Signs for choices that are words only, and which of them leave everything as it is. */

import type { SignName } from "../../board/signs";
import type { Haendler } from "../../lib/types.gen";

const SIGNS: Partial<Record<Haendler.Option["type"], SignName>> = {
  Raise: "up",
  Promote: "up",
  SocialClimb: "up",
  TakeCredit: "coin",
  RepayCredit: "coin",
  Bid: "coin",
  Done: "done",
  CloseLoading: "done",
  SaySo: "talk",
  Silent: "silent",
  Pass: "none",
  Decline: "none",
  LoadNothing: "none",
  Drop: "none",
  Withdraw: "none",
  EndTurn: "stop",
  Load: "take",
  AcceptOffer: "done",
  TakeTerms: "done",
};

const EMPTY = new Set<Haendler.Option["type"]>([
  "Pass",
  "Done",
  "Decline",
  "Silent",
  "LoadNothing",
  "Drop",
  "Withdraw",
]);

export const signOf = (option: Haendler.Option): SignName | undefined => SIGNS[option.type];
export const isEmpty = (option: Haendler.Option): boolean => EMPTY.has(option.type);
