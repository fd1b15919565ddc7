/** Titles that replace those of masked items, in the language of the request. */
export interface SpoilerTexts {
  /** @param name the two teams or the league; absent when neither is known */
  readonly title: (kind: 'report' | 'article' | 'highlight' | 'video' | 'room' | 'post', name: string | undefined) => string;
}
