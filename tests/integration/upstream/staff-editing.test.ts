import { describe, expect, it } from 'vitest';
import { SITE_SETTINGS } from '@matchpoint/contracts/system/site-settings';
import { contentChangesAfter } from '@matchpoint/upstream/events/content-changes';
import type { Id } from '@matchpoint/contracts/rules/id';
import { codeOf, newNews, newVideo, running, type User } from './content-fixture.ts';
import { auditOf, newStaff } from './staff-fixture.ts';

const find = async (editor: User, kind: 'news' | 'video' | 'config', q: string) => {
  const { list } = await running.call('staffContent', { kind, q }, editor.headers);
  const [found] = list;
  if (found === undefined) throw new Error(`${kind} ${q} was not found`);
  return found;
};
const edit = (editor: User, kind: string, id: Id, version: number, over: object) =>
  codeOf('staffEdit', { kind, id, version, fields: {}, ...over }, editor);

describe('editing of articles', () => {
  it('an edited article shows its new title and text, its change reaches the caches, and the log has both versions', async () => {
    const [editor, id] = [await newStaff('editor'), await newNews()];
    const article = await find(editor, 'news', String(id));
    const { seq } = await contentChangesAfter(running.pool, 0, 10_000);
    const body = JSON.stringify([{ kind: 'paragraph', spans: [{ text: '补时绝杀。' }] }]);
    expect(await edit(editor, 'news', id, article.version, { fields: { 'title.zh_CN': '补时绝杀', 'body.zh_CN': body } })).toBe('success');
    const shown = await running.call('newsDetail', { game: 'all', id });
    expect(shown).toMatchObject({ title: '补时绝杀', updatedAt: running.clock.now(), body: [{ spans: [{ text: '补时绝杀。' }] }] });
    const { changes } = await contentChangesAfter(running.pool, seq, 10_000);
    expect(changes).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'news', id, what: 'changed' })]));
    expect(await auditOf('news', id)).toMatchObject([
      {
        by_id: editor.uid,
        action: 'edit',
        before: { fields: { 'title.zh_CN': article.title, 'body.zh_CN': '[]' } },
        after: { fields: { 'title.zh_CN': '补时绝杀' } },
      },
    ]);
  });

  it('an article is hidden and published again, and an outdated version is a conflict', async () => {
    const [editor, id] = [await newStaff('editor'), await newNews()];
    const { version } = await find(editor, 'news', String(id));
    expect(await edit(editor, 'news', id, version, { state: 'removed' })).toBe('success');
    expect(await codeOf('newsDetail', { game: 'all', id })).toBe('404');
    expect(await edit(editor, 'news', id, version, { state: 'published' })).toBe('409');
    const hidden = await find(editor, 'news', String(id));
    expect(hidden.state).toBe('removed');
    expect(await edit(editor, 'news', id, hidden.version, { state: 'published' })).toBe('success');
    expect(await codeOf('newsDetail', { game: 'all', id })).toBe('success');
  });

  it('of two editors who save at once, one gets a conflict', async () => {
    const [one, other, id] = [await newStaff('editor'), await newStaff('editor'), await newNews()];
    const { version } = await find(one, 'news', String(id));
    const codes = await Promise.all(
      [one, other].map((editor, index) => edit(editor, 'news', id, version, { fields: { 'title.zh_CN': `标题${index}` } })),
    );
    expect(codes.toSorted()).toEqual(['409', 'success']);
  });

  it('an unknown field, an empty title, and a text that is no article change nothing', async () => {
    const [editor, id] = [await newStaff('editor'), await newNews()];
    const { version } = await find(editor, 'news', String(id));
    expect(await edit(editor, 'news', id, version, { fields: { likes: '999' } })).toBe('4000');
    expect(await edit(editor, 'news', id, version, { fields: { 'title.de': 'Ein Titel' } })).toBe('4000');
    expect(await edit(editor, 'news', id, version, { fields: { 'title.zh_CN': ' ' } })).toBe('7501');
    expect(await edit(editor, 'news', id, version, { fields: { 'body.zh_CN': '<b>text</b>' } })).toBe('4000');
    expect(await edit(editor, 'news', id, version, { fields: { 'body.zh_CN': '[{"kind":"script","text":"x"}]' } })).toBe('4000');
    expect((await find(editor, 'news', String(id))).version).toBe(version);
    expect(await auditOf('news', id)).toEqual([]);
  });
});

describe('editing of videos', () => {
  it('a video gets a new title and is hidden in one edit', async () => {
    const [editor, id] = [await newStaff('editor'), await newVideo()];
    const video = await find(editor, 'video', String(id));
    expect(video).toMatchObject({ title: 'A film', fields: { 'title.en_US': 'A film' } });
    expect(await edit(editor, 'video', id, video.version, { fields: { 'title.en_US': 'Best saves' }, state: 'removed' })).toBe('success');
    expect(await find(editor, 'video', 'Best saves')).toMatchObject({ id, state: 'removed' });
  });
});

describe('settings of the site', () => {
  it('a setting replaces a fact of the operator until it is emptied, and an invalid value is refused', async () => {
    const editor = await newStaff('editor');
    const { id, version } = await find(editor, 'config', 'mail');
    expect(await edit(editor, 'config', id, version, { fields: { value: 'nowhere' } })).toBe('4000');
    expect(await edit(editor, 'config', id, version, { fields: { value: 'desk@example.com' } })).toBe('success');
    expect((await running.call('systemConfig')).operator).toEqual({ mail: 'desk@example.com' });
    expect(await edit(editor, 'config', id, version, { fields: { value: '' } })).toBe('409');
    expect(await edit(editor, 'config', id, version + 1, { fields: { value: '' } })).toBe('success');
    expect((await running.call('systemConfig')).operator).toEqual({});
    expect(await auditOf('config', id)).toMatchObject([
      { by_id: editor.uid, action: 'edit', before: { fields: { value: 'desk@example.com' } }, after: { fields: { value: '' } } },
      { by_id: editor.uid, action: 'edit', before: { fields: { value: '' } }, after: { fields: { value: 'desk@example.com' } } },
    ]);
  });

  it('the desk offers every setting that replaces one of the installation', async () => {
    const editor = await newStaff('editor');
    const { list, total } = await running.call('staffContent', { kind: 'config' }, editor.headers);
    expect(list.map(({ title }) => title).toSorted()).toEqual(Object.keys(SITE_SETTINGS).toSorted());
    expect(total).toBe(list.length);
  });
});
