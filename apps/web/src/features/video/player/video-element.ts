/** The element of a film and what it can be told. It is told by nobody else. Times in milliseconds. */
export class VideoElement {
  readonly video: HTMLVideoElement;

  constructor(video: HTMLVideoElement) {
    this.video = video;
  }

  get atMs(): number {
    return this.video.currentTime * 1_000;
  }

  /** Resolves also where the browser lets nothing play by itself. */
  async play(): Promise<void> {
    await this.video.play().catch(() => undefined);
  }

  pause(): void {
    this.video.pause();
  }

  seek(atMs: number): void {
    this.video.currentTime = atMs / 1_000;
  }

  /** 0 to 1; 0 is silence. */
  setVolume(volume: number): void {
    this.video.volume = volume;
    this.video.muted = volume === 0;
  }

  /** As it is now: what is on the screen is drawn later, and a second press must not do the first one again. */
  toggleMuted(): void {
    this.setMuted(!this.video.muted);
  }

  setMuted(muted: boolean): void {
    this.video.muted = muted;
    // Silence that comes of a volume of nothing ends with some.
    if (!muted && this.video.volume === 0) this.video.volume = 0.5;
  }

  setSpeed(speed: number): void {
    // Another source of the same film keeps it.
    this.video.defaultPlaybackRate = speed;
    this.video.playbackRate = speed;
  }
}
