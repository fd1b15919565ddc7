import { describe, expect, it } from 'vitest';
import { newUser, running } from './content-fixture.ts';
import { newStaff, sanction } from './staff-fixture.ts';

describe('the audit log of staff', () => {
  it.each([
    `update staff_audit set reason = 'something else'`,
    'delete from staff_audit',
    'truncate staff_audit',
    'delete from staff_audit where false',
  ])('the statement "%s" is refused by the database', async (statement) => {
    await sanction(await newStaff('reviewer'), await newUser());
    await expect(running.pool.query(statement)).rejects.toThrow('append-only');
  });

  it('an act that fails after its effect leaves neither the effect nor an entry', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    await running.pool.query(
      `create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$;
       create trigger refuse before insert on staff_audit for each row execute function refuse_audit()`,
    );
    const answer = await running.envelope(
      'staffSanction',
      { userId: user.uid, kind: 'ban', minutes: 0, reason: 'repeated abuse', key: '4f1f4cbb-8f43-4a43-9d53-0d7d6a5f8f10' },
      staff.headers,
    );
    await running.pool.query('drop trigger refuse on staff_audit; drop function refuse_audit()');
    expect(answer.status).toBe('fail');
    expect(await running.call('staffUser', { userId: user.uid }, staff.headers)).toMatchObject({
      user: { state: 'active' },
      sanctions: [],
    });
    expect((await running.envelope('getTokenInfo', {}, user.headers)).status).toBe('success');
  });

  it('entries are found by action, reason, actor, the user concerned and day, newest first', async () => {
    const [staff, user] = [await newStaff('reviewer'), await newUser()];
    const ban = await sanction(staff, user, { kind: 'ban', reason: 'sells accounts elsewhere' });
    running.clock.advance(3 * 86_400_000);
    await running.call('staffEndSanction', { sanctionId: ban.id, reason: 'served' }, staff.headers);
    const search = async (input: Record<string, unknown>) =>
      (await running.call('staffAudit', input, staff.headers)).list.map(({ action, reason }) => `${action}: ${reason}`);
    expect(await search({ userId: user.uid })).toEqual(['sanction: sells accounts elsewhere']);
    expect(await search({ userId: staff.uid, q: 'elsewhere' })).toEqual(['sanction: sells accounts elsewhere']);
    const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await search({ userId: user.uid, from: day(running.clock.now()) })).toEqual([]);
    expect(await search({ userId: user.uid, from: day(ban.from), to: day(ban.from) })).toEqual(['sanction: sells accounts elsewhere']);
    const [entry] = (await running.call('staffAudit', { userId: user.uid }, staff.headers)).list;
    expect(entry).toMatchObject({ byId: staff.uid, subject: 'user', subjectId: user.uid, outcome: 'ban', before: '{"state": "active"}' });
  });
});
