import type { Id } from '@matchpoint/contracts/rules/id';
import type { RoomEvent } from '@matchpoint/contracts/room/room';
import type { Tag } from '../invalidation/tags.ts';

/** Returns the tags that an event of a room invalidates. Lines, combos and mutes reach everybody by the topic alone. */
export function roomEventTags(roomId: Id, event: RoomEvent): readonly Tag[] {
  switch (event.type) {
    case 'info':
    case 'stream':
      return [`room:${roomId}`, `anchor:${roomId}`, 'room-list:all', 'anchor-list:all'];
    case 'removed':
      // Removed lines do not count for the leaderboards.
      return [`room:${roomId}`, `gift:board-${roomId}`];
    case 'rules':
    case 'pinned':
      return [`room:${roomId}`];
    case 'message':
    case 'combo':
    case 'muted':
    case 'unmuted':
      return [];
  }
}
