/** "It is your turn": in the page's title, as a soft bell, and as a notification if wished. */

import { wishes } from "./wishes.svelte";

let usual = "";
let audio: AudioContext | null = null;

export function titled(title: string): void {
  usual = title;
  if (!document.title.startsWith("•")) document.title = title;
}

/** Call attention to a sentence until the person looks. */
export function alertTo(sentence: string): void {
  if (wishes.sound) bell();
  if (!document.hidden) return;
  document.title = `• ${sentence}`;
  if (wishes.notify && "Notification" in window && Notification.permission === "granted") {
    const notice = new Notification("Kontor", { body: sentence, icon: "/seal.svg", tag: "kontor-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && usual) document.title = usual;
});

/** Two quiet tones of a small bell, made here so that no file is needed. */
function bell(): void {
  // A browser that has heard no click yet stays silent; then so do we.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers lack it
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const [start, pitch] of [
    [0, 784],
    [0.14, 1047],
  ] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    tone.type = "sine";
    volume.gain.setValueAtTime(0.0001, audio.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.06, audio.currentTime + start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + start + 0.7);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.75);
  }
}
