import type { z } from 'zod';
import { agentEndpoints } from './agent.ts';
import { anchorEndpoints } from './anchor.ts';
import { boxEndpoints } from './box.ts';
import { contentEndpoints } from './content.ts';
import { creatorEndpoints } from './creator.ts';
import { expertEndpoints } from './expert.ts';
import { followEndpoints } from './follow.ts';
import { giftEndpoints } from './gift.ts';
import { goldEndpoints } from './gold.ts';
import { libraryEndpoints } from './library.ts';
import { authEndpoints } from './auth.ts';
import { mallEndpoints } from './mall.ts';
import { matchEndpoints } from './match.ts';
import { newsEndpoints } from './news.ts';
import { notificationEndpoints } from './notification.ts';
import { planEndpoints } from './plan.ts';
import { postEndpoints } from './post.ts';
import { recordEndpoints } from './record.ts';
import { roomEndpoints } from './room.ts';
import { searchEndpoints } from './search.ts';
import { staffEndpoints } from './staff.ts';
import { userEndpoints } from './user.ts';
import { videoEndpoints } from './video.ts';

/** Named, so that declarations refer to the endpoints of a domain instead of repeating them: the whole table is too long for a declaration. */
type JavaTable = typeof matchEndpoints &
  typeof authEndpoints &
  typeof userEndpoints &
  typeof followEndpoints &
  typeof notificationEndpoints &
  typeof goldEndpoints &
  typeof newsEndpoints &
  typeof contentEndpoints &
  typeof postEndpoints &
  typeof videoEndpoints &
  typeof searchEndpoints &
  typeof libraryEndpoints &
  typeof expertEndpoints &
  typeof planEndpoints &
  typeof creatorEndpoints &
  typeof recordEndpoints &
  typeof staffEndpoints &
  typeof anchorEndpoints &
  typeof roomEndpoints &
  typeof giftEndpoints &
  typeof mallEndpoints &
  typeof agentEndpoints &
  typeof boxEndpoints;

/** Every endpoint of the /java API, by name. A domain adds its endpoints here and nowhere else. */
export const JAVA: JavaTable = {
  ...matchEndpoints,
  ...authEndpoints,
  ...userEndpoints,
  ...followEndpoints,
  ...notificationEndpoints,
  ...goldEndpoints,
  ...newsEndpoints,
  ...contentEndpoints,
  ...postEndpoints,
  ...videoEndpoints,
  ...searchEndpoints,
  ...libraryEndpoints,
  ...expertEndpoints,
  ...planEndpoints,
  ...creatorEndpoints,
  ...recordEndpoints,
  ...staffEndpoints,
  ...anchorEndpoints,
  ...roomEndpoints,
  ...giftEndpoints,
  ...mallEndpoints,
  ...agentEndpoints,
  ...boxEndpoints,
};

export type JavaName = keyof typeof JAVA;
/** The parsed input that a handler gets. */
export type JavaParsed<N extends JavaName> = z.output<(typeof JAVA)[N]['input']>;
export type JavaResult<N extends JavaName> = z.output<(typeof JAVA)[N]['result']>;
