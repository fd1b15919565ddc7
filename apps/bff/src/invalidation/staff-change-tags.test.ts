import { expect, it } from 'vitest';
import { CommentId, MatchId, UserId } from '@matchpoint/contracts/ids';
import { staffChangeTags } from './staff-change-tags.ts';

it('a decision about a plan invalidates the plan, its lists and the record of its author', () => {
  const tags = staffChangeTags({ kind: 'plan', id: 7, authorId: UserId.parse(5), matchId: MatchId.parse(9) });
  expect(tags).toEqual(
    expect.arrayContaining(['plan:7', 'plan-list:match-9', 'plan-list:expert-5', 'expert:5', 'plan-list:home', 'expert-list:all']),
  );
});

it('a decision about a post invalidates the post, the lists of posts and those of its author', () => {
  expect(staffChangeTags({ kind: 'post', id: 3, authorId: UserId.parse(5) })).toEqual(
    expect.arrayContaining(['post:3', 'post-list:all', 'published:5']),
  );
});

it('a decision about a reply invalidates the replies and the counters of its item, and without the item nothing', () => {
  const under = { kind: 'news', id: 4, rootId: CommentId.parse(8) } as const;
  expect(staffChangeTags({ kind: 'comment', id: 11, under })).toEqual(
    expect.arrayContaining(['comments:news:4', 'replies:root-8', 'counts:news:4']),
  );
  expect(staffChangeTags({ kind: 'comment', id: 11 })).toEqual([]);
});

it('an accepted expert has a new page, new lists and a new role on the profile', () => {
  expect(staffChangeTags({ kind: 'expert', id: 5 })).toEqual(expect.arrayContaining(['expert:5', 'expert-list:all', 'user:5']));
});
