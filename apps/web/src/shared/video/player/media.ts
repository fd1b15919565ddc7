/** What the player needs of a video element; a drawn film offers the same. */
export type Media = EventTarget &
  Pick<
    HTMLMediaElement,
    | 'currentTime'
    | 'duration'
    | 'paused'
    | 'ended'
    | 'seeking'
    | 'readyState'
    | 'volume'
    | 'muted'
    | 'playbackRate'
    | 'defaultPlaybackRate'
    | 'play'
    | 'pause'
  > & { readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'> };
