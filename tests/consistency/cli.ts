import { parseArgs } from 'node:util';
import { walkSite } from './walk.ts';

/**
 * `pnpm consistency [--url http://localhost:3000] [--matches 300] …`: walks a running site and compares every number that stands in two
 * places. Exits with 1 when some disagree.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    leagues: { type: 'string', default: '1000' },
    matches: { type: 'string', default: '300' },
    teams: { type: 'string', default: '200' },
    players: { type: 'string', default: '200' },
    articles: { type: 'string', default: '100' },
    videos: { type: 'string', default: '50' },
    searches: { type: 'string', default: '20' },
    pages: { type: 'string', default: '40' },
    sitemap: { type: 'string', default: '200' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const { url, ...limits } = values;
const report = await walkSite({
  origin: url,
  limits: {
    leagues: Number(limits.leagues),
    matches: Number(limits.matches),
    teams: Number(limits.teams),
    players: Number(limits.players),
    articles: Number(limits.articles),
    videos: Number(limits.videos),
    searches: Number(limits.searches),
    pages: Number(limits.pages),
    sitemap: Number(limits.sitemap),
  },
  recheckMs: 10_000,
  log: print,
});
for (const line of report.contradictions) print(`✗ ${line}`);
print(
  `${JSON.stringify(report.walked)}: ${report.compared} comparisons by ${report.checks.size} checks, ${report.contradictions.length} contradictions`,
);
if (report.contradictions.length > 0) process.exitCode = 1;
