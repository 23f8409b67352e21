/** What can be shown beside the board; the seats only on a narrow screen, where a strip opens them. */
export type Tab = "log" | "chat" | "orders" | "score" | "rules" | "analysis" | "review" | "desk" | "ask" | "seats";
