import type { Media } from './media.ts';

/** Wraps a video element or a drawn film; all commands to the element go through it. Times in milliseconds. */
export class VideoElement<Element extends Media = HTMLVideoElement> {
  readonly video: Element;

  constructor(video: Element) {
    this.video = video;
  }

  get atMs(): number {
    return this.video.currentTime * 1_000;
  }

  /** Starts playback. Also resolves when the browser blocks autoplay. */
  async play(): Promise<void> {
    await this.video.play().catch(() => undefined);
  }

  pause(): void {
    this.video.pause();
  }

  seek(atMs: number): void {
    this.video.currentTime = atMs / 1_000;
  }

  /** Sets the volume, 0 to 1; 0 mutes. */
  setVolume(volume: number): void {
    this.video.volume = volume;
    this.video.muted = volume === 0;
  }

  /** Reads the state from the element, because the rendered state may be outdated at a second press. */
  toggleMuted(): void {
    this.setMuted(!this.video.muted);
  }

  setMuted(muted: boolean): void {
    this.video.muted = muted;
    // Unmuting at volume 0 would stay silent.
    if (!muted && this.video.volume === 0) this.video.volume = 0.5;
  }

  setSpeed(speed: number): void {
    // Keeps the speed when another source is loaded.
    this.video.defaultPlaybackRate = speed;
    this.video.playbackRate = speed;
  }
}
