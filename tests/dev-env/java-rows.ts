import { type JavaEndpoint, pathFields } from '@matchpoint/contracts/java/endpoint';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';

/** A row of the `/java` table with the pattern of its path. */
interface JavaRow {
  readonly name: JavaName;
  readonly row: JavaEndpoint;
  readonly fields: readonly string[];
  readonly pattern: RegExp;
}

/** The most specific path first, like our own upstream; ids and pages are numbers. */
const rows: readonly JavaRow[] = Object.keys(JAVA)
  .filter(isJavaName)
  .map((name) => {
    const row = JAVA[name];
    const fields = pathFields(row.path);
    const pattern = new RegExp(
      `^${row.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, (_, field: string) => (/(?:^id|Id|Index)$/.test(field) ? '(\\d+)' : '([^/]+)'))}$`,
    );
    return { name, row, fields, pattern };
  })
  .toSorted((a, b) => a.fields.length - b.fields.length);

/** Returns the row of the `/java` table that a request calls; undefined for any other request. */
export function findJavaRow(method: string | undefined, pathname: string) {
  return rows.find(({ row, pattern }) => row.method === method && pattern.test(pathname));
}

/** Whether a name is that of a row of the `/java` table. */
export function isJavaName(name: string): name is JavaName {
  return Object.hasOwn(JAVA, name);
}
