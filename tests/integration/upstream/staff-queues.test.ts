import { describe, expect, it } from 'vitest';
import { newNews, newPost, newUser, newVideo, OPERATOR, page, report, running, users, wrongCounters } from './content-fixture.ts';
import { auditOf, decide, eventsOf, hiddenComment, hiddenPost, item, items, newStaff, reportItem } from './staff-fixture.ts';

const stateOf = async (table: 'post_item' | 'comment' | 'news_item' | 'video_item', id: number | string) => {
  const { rows } = await running.pool.query<{ state: string; reason?: string }>(`select * from ${table} where id = $1`, [id]);
  return rows[0]?.state;
};

describe('posts that reports have hidden', () => {
  it('a hidden post waits with its text and its reports, and approving it publishes it again and refuses the reports', async () => {
    const [author, staff] = [await newUser(), await newStaff('reviewer')];
    const id = await hiddenPost(author);
    const waiting = await item(staff, 'post', id);
    expect(waiting).toMatchObject({ queue: 'post', id, text: 'A post', reports: 3, user: { uid: author.uid } });
    expect((await items(staff, 'post')).list.map((one) => one.id)).toContain(id);
    expect(await decide(staff, 'post', waiting, 'approve')).toBe('success');
    expect(await stateOf('post_item', id)).toBe('published');
    const { rows } = await running.pool.query<{ state: string; decided_by: number }>(
      `select distinct state, decided_by from content_report where kind = 'post' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'refused', decided_by: staff.uid }]);
    expect((await items(staff, 'post')).list.map((one) => one.id)).not.toContain(id);
  });

  it('rejecting a hidden post gives its author the reason and upholds the reports', async () => {
    const [author, staff] = [await newUser(), await newStaff('reviewer')];
    const id = await hiddenPost(author);
    expect(await decide(staff, 'post', await item(staff, 'post', id))).toBe('success');
    const own = await running.call('postDetail', { postId: id }, author.headers);
    expect(own).toMatchObject({ state: 'removed', reason: 'breaks the rules' });
    expect(await auditOf('post', id)).toEqual([
      {
        by_id: staff.uid,
        action: 'post_decided',
        outcome: 'reject',
        reason: 'breaks the rules',
        before: { state: 'review', reports: 3 },
        after: { state: 'removed' },
      },
    ]);
  });

  it('a rejection without a reason is invalid and changes nothing', async () => {
    const staff = await newStaff('reviewer');
    const id = await hiddenPost(await newUser());
    const { version } = await item(staff, 'post', id);
    const answer = await running.envelope('staffDecide', { queue: 'post', id, version, decision: 'reject' }, staff.headers);
    expect(answer.errorCode).toBe('4000');
    expect(await stateOf('post_item', id)).toBe('review');
  });

  it('a decision about an outdated version is a conflict: a report came in after the reviewer opened the post', async () => {
    const staff = await newStaff('reviewer');
    const id = await hiddenPost(await newUser());
    const opened = await item(staff, 'post', id);
    await report(await newUser(), 'post', id);
    expect(await decide(staff, 'post', opened, 'approve')).toBe('409');
    expect(await decide(staff, 'post', await item(staff, 'post', id), 'approve')).toBe('success');
  });

  it('of two reviewers who decide at once one succeeds and the other gets a conflict, and the log has one entry', async () => {
    const [one, other] = [await newStaff('reviewer'), await newStaff('reviewer')];
    const id = await hiddenPost(await newUser());
    const opened = await item(one, 'post', id);
    const codes = await Promise.all([decide(one, 'post', opened, 'approve'), decide(other, 'post', opened, 'reject')]);
    expect(codes.toSorted()).toEqual(['409', 'success']);
    expect(await auditOf('post', id)).toHaveLength(1);
    expect(await stateOf('post_item', id)).toBe(codes[0] === 'success' ? 'published' : 'removed');
  });

  it('nobody decides about an own post, or about one that they reported', async () => {
    const [author, reporter] = [await newStaff('reviewer'), await newStaff('admin')];
    const id = await hiddenPost(author);
    await report(reporter, 'post', id);
    for (const staff of [author, reporter]) expect(await decide(staff, 'post', await item(staff, 'post', id), 'approve')).toBe('7602');
    expect(await stateOf('post_item', id)).toBe('review');
  });

  it('a post that never waited and one that does not exist answer alike', async () => {
    const staff = await newStaff('reviewer');
    const published = await newPost(await newUser());
    for (const id of [published, 999_999_999]) {
      expect(await decide(staff, 'post', { id, version: 1 })).toBe('404');
      expect((await running.envelope('staffItem', { queue: 'post', id }, staff.headers)).errorCode).toBe('404');
    }
  });
});

describe('comments that reports have hidden', () => {
  it('approving a hidden comment shows it again and keeps all counters correct', async () => {
    const staff = await newStaff('reviewer');
    const id = await hiddenComment(await newUser());
    const { rows } = await running.pool.query<{ subject_id: number }>('select subject_id from comment where id = $1', [id]);
    const news = rows[0]?.subject_id ?? 0;
    expect((await page(news)).list).toEqual([]);
    expect(await decide(staff, 'comment', await item(staff, 'comment', id), 'approve')).toBe('success');
    expect((await page(news)).list.map((one) => one.id)).toEqual([id]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('rejecting a hidden comment names the item whose cached pages are invalid', async () => {
    const staff = await newStaff('reviewer');
    const id = await hiddenComment(await newUser());
    const { version } = await item(staff, 'comment', id);
    const done = await running.call(
      'staffDecide',
      { queue: 'comment', id, version, decision: 'reject', reason: 'breaks the rules' },
      staff.headers,
    );
    expect(done).toMatchObject({ decided: true, changed: { kind: 'comment', id, under: { kind: 'news' } } });
    expect(await decide(staff, 'comment', { id, version })).toBe('409');
    expect(await stateOf('comment', id)).toBe('removed');
  });
});

describe('reports about things that everybody sees', () => {
  it('the reports of one thing wait together, and upholding them hides it and tells every reporter', async () => {
    const staff = await newStaff('reviewer');
    const news = await newNews();
    const reporters = await users(2);
    for (const user of reporters) await report(user, 'news', news);
    const waiting = await reportItem(staff, 'news', news);
    expect(waiting).toMatchObject({ queue: 'report', reasons: [{ reason: 'abuse' }, { reason: 'abuse' }] });
    expect(await decide(staff, 'report', waiting, 'approve')).toBe('success');
    expect(await stateOf('news_item', news)).toBe('removed');
    for (const user of reporters) {
      expect(await eventsOf(user, 'reportClosed')).toEqual([{ type: 'reportClosed', kind: 'news', subjectId: news, verdict: 'upheld' }]);
    }
    expect(await auditOf('news', news)).toMatchObject([
      { action: 'report_decided', outcome: 'approve', before: { state: 'published' }, after: { state: 'removed', reports: 'upheld' } },
    ]);
  });

  it('dismissing reports leaves the thing as it is and refuses them', async () => {
    const staff = await newStaff('reviewer');
    const video = await newVideo();
    const reporter = await newUser();
    await report(reporter, 'video', video);
    expect(await decide(staff, 'report', await reportItem(staff, 'video', video), 'reject')).toBe('success');
    expect(await stateOf('video_item', video)).toBe('published');
    expect(await eventsOf(reporter, 'reportClosed')).toMatchObject([{ verdict: 'refused' }]);
  });

  it('upholding a report about a user closes it and leaves the account untouched', async () => {
    const [staff, barred] = [await newStaff('reviewer'), await newUser()];
    await report(await newUser(), 'user', barred.uid);
    expect(await decide(staff, 'report', await reportItem(staff, 'user', barred.uid), 'approve')).toBe('success');
    const { user } = await running.call('staffUser', { userId: barred.uid }, staff.headers);
    expect(user.state).toBe('active');
  });

  it('a report about something that its author has deleted can still be closed', async () => {
    const [staff, author] = [await newStaff('reviewer'), await newUser()];
    const post = await newPost(author);
    await report(await newUser(), 'post', post);
    await running.call('deletePost', { postId: post }, author.headers);
    expect(await decide(staff, 'report', await reportItem(staff, 'post', post), 'approve')).toBe('success');
    expect(await stateOf('post_item', post)).toBe('deleted');
  });

  it('nobody decides about a report of their own, or about their own account', async () => {
    const [staff, reported] = [await newStaff('reviewer'), await newStaff('reviewer')];
    await report(staff, 'user', reported.uid);
    for (const member of [staff, reported]) {
      expect(await decide(member, 'report', await reportItem(member, 'user', reported.uid))).toBe('7602');
    }
  });

  it('of two reviewers who decide by the numbers of two reports of one thing, one gets a conflict', async () => {
    const [one, other] = [await newStaff('reviewer'), await newStaff('reviewer')];
    const news = await newNews();
    for (const user of await users(2)) await report(user, 'news', news);
    const { version } = await reportItem(one, 'news', news);
    const { rows } = await running.pool.query<{ id: number }>(
      `select id from content_report where kind = 'news' and subject_id = $1 order by id`,
      [news],
    );
    const codes = await Promise.all(rows.map(({ id }, index) => decide(index === 0 ? one : other, 'report', { id, version }, 'reject')));
    expect(codes.toSorted()).toEqual(['409', 'success']);
  });
});

describe('what somebody has open', () => {
  it('others see for two minutes who has a thing open, and the holder does not', async () => {
    const [one, other] = [await newStaff('reviewer'), await newStaff('reviewer')];
    const id = await hiddenPost(await newUser());
    expect(await item(one, 'post', id)).not.toHaveProperty('openedBy');
    const { username } = await running.call('staffMe', {}, one.headers);
    expect(await item(other, 'post', id)).toMatchObject({ openedBy: username });
    const listed = async (staff: typeof one) => (await items(staff, 'post')).list.find((found) => found.id === id)?.openedBy;
    expect(await listed(other)).toBe(username);
    expect(await listed(one)).toBeUndefined();
    running.clock.advance(120_000);
    expect(await item(other, 'post', id)).not.toHaveProperty('openedBy');
    expect(await item(one, 'post', id)).toHaveProperty('openedBy');
  });
});

describe('the operator beside the desk', () => {
  it('a decision of the operator closes the item at the desk and is in the audit log', async () => {
    const staff = await newStaff('reviewer');
    const id = await hiddenPost(await newUser());
    const opened = await item(staff, 'post', id);
    await running.call('moderate', { kind: 'post', id, state: 'published' }, OPERATOR);
    expect(await decide(staff, 'post', opened)).toBe('409');
    expect(await auditOf('post', id)).toMatchObject([{ by_id: null, action: 'moderate', outcome: 'published' }]);
  });

  it('the desk stores no address of a member of staff with the data of the author', async () => {
    const [author, staff] = [await newUser(), await newStaff('reviewer')];
    const id = await hiddenPost(author);
    await decide(staff, 'post', await item(staff, 'post', id));
    const { rows } = await running.pool.query<{ address: string }>(
      `select address from audit_entry where user_id = $1 and action = 'moderated'`,
      [author.uid],
    );
    expect(rows).toEqual([{ address: '' }]);
  });
});
