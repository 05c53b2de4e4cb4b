import type { Caller } from '../../../shared/contract/access/access.ts';
import { isStaff } from '../../../shared/contract/access/people.ts';
import { HOUR } from '../../../shared/contract/time.ts';
import { UNFINISHED_HOURS } from '../../../shared/library/files/file.ts';
import { fileKinds } from '../../../shared/library/files/file-rules.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Key } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { FileRecord } from './store.ts';

/**
 * Bytes that somebody who is no staff may have announced and not sent yet: two films of the largest size. What is announced
 * takes room of the company's plan for 48 hours.
 */
export const MAX_UNDER_WAY = 2 * fileKinds.video.maxBytes;

/** Who begins a file; without roles where a queue does it in somebody's name. */
export type Sender = Pick<Caller, 'profileId'> & Partial<Pick<Caller, 'roles'>>;

/** The person whose share of what is under way a file takes; staff have none. */
export const sharerOf = ({ profileId, roles }: Sender): string | undefined =>
  roles === undefined || isStaff(roles) ? undefined : profileId;

const keyOf = (profileId: string): Key => ({ pk: `PERSON#${profileId}`, sk: 'UNDERWAY' });

const counted = (table: TenantTable, profileId: string, by: number, now: number): Write =>
  table.add({
    key: keyOf(profileId),
    field: 'bytes',
    by,
    ...(by > 0 && { atMost: MAX_UNDER_WAY }),
    // Nothing that was announced is under way by then.
    ttl: Math.ceil((now + 2 * UNFINISHED_HOURS * HOUR) / 1000),
  });

type Shared = Pick<FileRecord, 'size' | 'sharer'>;

/** Takes room in its sender's share; loses as `counter` where there is none. */
export const takeShare = (table: TenantTable, { size, sharer }: Shared, now: number): Write[] =>
  sharer === undefined ? [] : [counted(table, sharer, size, now)];

/** Gives the room back, with whatever ends the sending. */
export const returnShare = (table: TenantTable, { size, sharer }: Shared, now: number): Write[] =>
  sharer === undefined ? [] : [counted(table, sharer, -size, now)];

/** True if the file did not fit into its sender's share. */
export const isShareFull = async (table: TenantTable, { size, sharer }: Shared): Promise<boolean> => {
  if (sharer === undefined) return false;
  const [known] = await table.getMany([keyOf(sharer)], { consistent: true });
  return Number(known?.bytes ?? 0) + size > MAX_UNDER_WAY;
};

const RETRY_SECONDS = 600;

/** 429: what was announced must come first. */
export const tooMuchUnderWay = (): AppError =>
  new AppError('limited', 'RATE_LIMITED', 'Let the files come that you have begun to send, then send this one.', {
    retryAfter: RETRY_SECONDS,
    details: [{ path: 'size', message: 'does not fit beside the files that are still being sent' }],
  });
