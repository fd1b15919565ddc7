import type { Author } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffChange, StaffItem, StaffQueue } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import { presentAuthor, type StoredAuthor } from '../../users/author.ts';
import type { StaffMember } from './staff-member.ts';

/** A decision of a member of staff on one thing. */
export interface ReviewDecision {
  readonly id: Id;
  readonly version: number;
  readonly approve: boolean;
  /** For the person concerned; never empty for a rejection. */
  readonly reason: string;
  /** Of goods that are approved. */
  readonly shipment: { readonly carrier: string; readonly trackingNumber: string } | undefined;
  readonly staff: StaffMember;
  /** UTC milliseconds. */
  readonly now: number;
}

/** What a decision did, for the audit log and for caches. */
export interface ReviewResult {
  readonly subject: string;
  readonly subjectId: Id;
  readonly userId?: UserId | undefined;
  readonly before: unknown;
  readonly after: unknown;
  readonly changed?: StaffChange | undefined;
}

/** One queue of the desk. */
export interface ReviewQueue {
  readonly queue: StaffQueue;
  count(db: Queryable): Promise<number>;
  /** Returns the most urgent things without details. */
  page(db: Queryable, page: { readonly limit: number; readonly offset: number }, lan: Locale): Promise<StaffItem[]>;
  /** Returns one thing with its details; undefined when it does not wait. */
  find(db: Queryable, id: Id, lan: Locale): Promise<StaffItem | undefined>;
  /**
   * Carries out a decision in the caller's transaction, which holds the lock of the thing in this queue.
   * @throws {JavaFailure} NOT_FOUND for a thing that never waited; CONFLICT when it changed or was decided; OWN_REVIEW
   */
  decide?(db: Connection, decision: ReviewDecision): Promise<ReviewResult>;
}

/** SQL of a number that changes with a text: the version of things that count none. Fits into a safe integer. */
export function fingerprint(text: string): string {
  return `('x' || left(md5(${text}), 12))::bit(48)::bigint`;
}

/** Returns the author as items name them. */
export function itemUser(author: StoredAuthor | null): { readonly user?: Author } {
  return author === null ? {} : { user: presentAuthor(author) };
}

const TITLE_CHARACTERS = 60;

/** Returns the first characters of a text in one line, for the title of an item. */
export function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= TITLE_CHARACTERS ? line : `${characters.slice(0, TITLE_CHARACTERS).join('')}…`;
}
