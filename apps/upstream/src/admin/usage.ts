/** What `pnpm admin` prints without a valid command. */
export const USAGE = `usage: pnpm admin users [TEXT]                 list the users whose name contains a text, the newest first
       pnpm admin show USER                     show state, roles, sessions, coins and sanctions of a user
       pnpm admin feeds                         show when each source of matches was last heard of, and its matches in play
       pnpm admin media                         show what pictures, videos and films there are
       pnpm admin grant USER ROLE…              give roles at the staff desk: reviewer, editor, finance, admin
       pnpm admin revoke USER [ROLE…]           take roles away; without a role all of them
       pnpm admin ban USER MINUTES REASON       end all sessions and refuse logins; 0 minutes for ever
       pnpm admin unban USER REASON             end all bans of a user
       pnpm admin mute USER MINUTES REASON      refuse comments, posts, danmaku and profile texts; 0 minutes for ever
       pnpm admin unmute USER REASON            end all mutes of a user
       pnpm admin ban-broadcast USER MINUTES BREACH REASON
                                                bar an anchor from broadcasting, 0 minutes for ever; BREACH politics, sex, violence,
                                                drugs, ads, discrimination, smoking, military, government, religion, logo, other
       pnpm admin unban-broadcast USER REASON   end all bans of an anchor from broadcasting
       pnpm admin anchor USER accept|refuse [REASON]
                                                decide about an application to become an anchor
       pnpm admin appeal USER accept|refuse [REASON]
                                                decide about an appeal; accepting it lifts the ban from broadcasting
       pnpm admin agent add USER --label LABEL [--share PERCENT]
                                                make a user an agent, or change label and share from tomorrow on
       pnpm admin agent remove USER             end an agent; the coins of the account go to the wallet
       pnpm admin moderate KIND ID STATE [REASON]
                                                KIND news, video, post, comment, danmaku; STATE published, rejected, removed
       pnpm admin publish news|video FILE       publish the article or video of a JSON file, as the endpoints describe it
       pnpm admin box create FILE               store a new version of a blind box as a draft, see docs/blind-box.md
       pnpm admin box start ID                  start it, and end the running version of its series

USER is a number of a user, a mobile number or a whole name. Every act is in the audit log of the staff desk; the first four
commands change nothing.
Exit status: 0 done, 1 refused, 2 wrong usage or no database.`;

/** The arguments name no act; the message is for the caller. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
