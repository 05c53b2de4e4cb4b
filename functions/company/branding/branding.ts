import { createHash } from 'node:crypto';
import { contrast } from '../../../shared/company/branding/branding-color.ts';
import { BrandingChangedEvent } from '../../../shared/company/branding/branding-events.ts';
import { fitColors } from '../../../shared/company/branding/branding-fit.ts';
import type { BrandingInput } from '../../../shared/company/branding/branding-input.ts';
import type { BrandingView } from '../../../shared/company/branding/branding-view.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { mediaItem, readAddress } from '../media/store.ts';
import { tenantItem } from '../tenancy/store.ts';
import { brandingItem, noBranding, type StoredBranding } from './branding-store.ts';

const MAX_DROPPED = 50;

export const brandingView = (
  { slug }: Pick<Tenant, 'slug'>,
  stored: StoredBranding,
  { dropped = [], unreadable = [] }: Partial<Pick<BrandingView, 'dropped' | 'unreadable'>> = {},
): BrandingView => {
  const { scopedCss: _, isCustomJsOn = false, isCustomJsBlocked = false, ...shown } = stored;
  const { changes } = fitColors(stored);
  const css = { dropped: dropped.slice(0, MAX_DROPPED), unreadable: unreadable.slice(0, MAX_DROPPED) };
  return { ...shown, slug, isCustomJsOn, isCustomJsBlocked, changes, ...css };
};

const checkReadable = (branding: StoredBranding): void => {
  const { refusal } = fitColors(branding);
  if (!refusal) return;
  const { backgroundColor, textColor } = refusal.offered;
  const message =
    `the text has a contrast of ${refusal.contrast} : 1 on the background, at least 4.5 : 1 is needed; ` +
    `${textColor} on ${backgroundColor} has ${contrast(textColor, backgroundColor).toFixed(1)} : 1`;
  throw new AppError('unprocessable', 'UNREADABLE_COLORS', message, { details: refusal });
};

// The CSS parser is 80 KB that only this code needs, so it is a separate chunk
// (infra/constructs/functions/late-modules.ts).
const clean = async (css: string, branding: StoredBranding) =>
  (await import('./branding-css.ts')).cleanCss(css, fitColors(branding).palettes);

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined;

/** Applies an administrator's changes; throws if the version is stale or the colors are unreadable. */
export const changedBranding = async (current: StoredBranding, { version, ...input }: BrandingInput, now: number) => {
  if (version !== current.version) throw versionConflict('The branding');
  const changedFields: Partial<StoredBranding> = Object.fromEntries(Object.entries(input).filter(isGiven));
  const css = input.customCss ? await clean(input.customCss, { ...current, ...changedFields }) : undefined;
  const cleaned = input.customCss === undefined ? {} : { customCss: css?.source || null, scopedCss: css?.scoped ?? '' };
  const next = { ...current, ...changedFields, ...cleaned, updatedAt: new Date(now).toISOString() };
  checkReadable(next);
  const found = { dropped: [...(css?.dropped ?? [])], unreadable: [...(css?.unreadable ?? [])] };
  return { next, found, fields: Object.keys(changedFields) };
};

const digestOf = (code: string | null): string | null => code && createHash('sha256').update(code).digest('hex');

type BrandingRequest = Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>;

/** Fields shown in the audit log: the input, without derived fields. */
const auditedFields = ({ scopedCss: _, updatedAt: __, ...chosen }: StoredBranding) => chosen;

const imageFields = ['faviconUrl', 'logoUrl'] as const;

/** An image on this site must be a file that this tenant has uploaded. */
export const checkPictures = async ({ table }: Pick<BrandingRequest, 'table'>, input: BrandingInput): Promise<void> => {
  for (const path of imageFields) {
    const address = input[path];
    if (!address?.startsWith('/')) continue;
    const file = readAddress(address);
    const isOwn = file?.tenantId === table.tenantId && (await table.get(mediaItem, { name: file.name }));
    if (!isOwn) throw invalidInput([{ path, message: 'must be a file that was uploaded here' }]);
  }
};

/** Reads the tenant and its current branding. */
export const readBranding = async ({ table }: Pick<BrandingRequest, 'table'>) => {
  const [tenant, branding] = await Promise.all([
    table.get(tenantItem, {}),
    table.get(brandingItem, {}, { consistent: true }),
  ]);
  if (!tenant) throw notFound('Tenant');
  return { tenant, current: branding ?? noBranding };
};

/** Saves the branding with its event and audit entry; 409 if it has changed since it was read. */
export const saveBranding = async (
  request: BrandingRequest,
  current: StoredBranding,
  next: StoredBranding,
  change: { fields: readonly string[]; reason?: string },
): Promise<StoredBranding> => {
  const { table, caller, now, correlationId } = request;
  const saved = { ...next, version: current.version + 1 };
  const write = current.version === 0 ? table.create(brandingItem, saved) : table.patch(brandingItem, current, next);
  const digest = { customJsDigest: digestOf(saved.customJs), version: saved.version };
  const fact = { by: caller.profileId, ...digest, ...change, fields: [...change.fields] };
  const placement = { pk: 'BRANDING', group: 'branding', now, correlationId };
  const auditInput = {
    action: 'branding.updated',
    target: { kind: 'branding', id: 'branding', name: 'Branding' },
    changes: changesBetween(auditedFields(current), auditedFields(next)),
    reason: change.reason,
  };
  try {
    await table.commit(write, table.event(BrandingChangedEvent, fact, placement), audited(request, auditInput));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('The branding');
    throw error;
  }
  return saved;
};
