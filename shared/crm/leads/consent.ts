import * as z from 'zod';

/** The uses of a contact point that need consent. A list beside the schema: pages count them without the schema library. */
export const consentKinds = ['serviceMessages', 'marketing', 'aiCalls'] as const;
export const ConsentKind = z.enum(consentKinds);
export type ConsentKind = z.infer<typeof ConsentKind>;
export type ConsentFlags = Record<ConsentKind, boolean>;

/** The current consent of one contact point for one use; `proven` if its owner, or staff on their word, gave it. */
export const ConsentRecord = z.object({
  kind: ConsentKind,
  contact: z.string(),
  granted: z.boolean(),
  at: z.string(),
  source: z.string(),
  proven: z.boolean(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** A lead as far as consent is concerned. */
export interface ConsentSubject {
  readonly email: string | null;
  readonly phone: string | null;
  readonly consents: ConsentFlags;
  readonly consentRecords: readonly ConsentRecord[];
  readonly source: string;
  readonly createdAt: string;
}

const pointsOf = ({ email, phone }: Pick<ConsentSubject, 'email' | 'phone'>): string[] =>
  [email, phone].filter((contact) => contact !== null);

type Place = Pick<ConsentRecord, 'at' | 'source' | 'proven'>;

/** One grant for each contact point and each kind that was ticked. */
export const grantsFor = (
  contacts: readonly string[],
  ticked: { readonly [Kind in ConsentKind]?: boolean | undefined },
  place: (contact: string) => Place,
): ConsentRecord[] =>
  contacts.flatMap((contact) =>
    consentKinds
      .filter((kind) => ticked[kind] === true)
      .map((kind) => ({ kind, contact, granted: true, ...place(contact) })),
  );

/**
 * The consent records of a lead. A lead without any has those of its first capture, unproven; leads stored before
 * consents belonged to contact points have no others.
 */
export const consentRecordsOf = (lead: ConsentSubject): readonly ConsentRecord[] => {
  const { consents, consentRecords, createdAt: at, source } = lead;
  if (consentRecords.length > 0) return consentRecords;
  return grantsFor(pointsOf(lead), consents, () => ({ at, source, proven: false }));
};

const recordFor = (lead: ConsentSubject, kind: ConsentKind, contact: string | null): ConsentRecord | undefined =>
  consentRecordsOf(lead).find((record) => record.kind === kind && record.contact === contact);

const needsProof: ConsentFlags = { serviceMessages: false, marketing: true, aiCalls: true };

/** Whether this contact point of the lead may be used so. Marketing and AI calls need a proven grant (product.md 0.1). */
export const isPermitted = (lead: ConsentSubject, kind: ConsentKind, contact: string | null): boolean => {
  const record = recordFor(lead, kind, contact);
  return record?.granted === true && (record.proven || !needsProof[kind]);
};

const permittedTo = (lead: ConsentSubject, contact: string | null): ConsentFlags => ({
  serviceMessages: isPermitted(lead, 'serviceMessages', contact),
  marketing: isPermitted(lead, 'marketing', contact),
  aiCalls: isPermitted(lead, 'aiCalls', contact),
});

/** What may be sent to a lead by each channel. */
export const permittedByChannel = (lead: ConsentSubject): { email: ConsentFlags; sms: ConsentFlags } => ({
  email: permittedTo(lead, lead.email),
  sms: permittedTo(lead, lead.phone),
});

/** The API's view: agreed for one of the lead's contact points and withdrawn for none. */
export const consentFlags = (lead: ConsentSubject): ConsentFlags => {
  const own = pointsOf(lead);
  const records = consentRecordsOf(lead).filter(({ contact }) => own.includes(contact));
  const isGiven = (kind: ConsentKind): boolean => {
    const ofKind = records.filter((record) => record.kind === kind);
    return ofKind.length > 0 && ofKind.every(({ granted }) => granted);
  };
  return {
    serviceMessages: isGiven('serviceMessages'),
    marketing: isGiven('marketing'),
    aiCalls: isGiven('aiCalls'),
  };
};

/** Puts decisions in the place of the earlier ones about the same kind and contact point. */
export const replaceConsents = (
  known: readonly ConsentRecord[],
  decisions: readonly ConsentRecord[],
): ConsentRecord[] => [
  ...known.filter(
    ({ kind, contact }) => !decisions.some((decision) => decision.kind === kind && decision.contact === contact),
  ),
  ...decisions,
];

/** The lead after decisions about its consents, with the API's view of them. */
export const withConsents = <L extends ConsentSubject>(lead: L, decisions: readonly ConsentRecord[]): L => {
  const next = { ...lead, consentRecords: replaceConsents(consentRecordsOf(lead), decisions) };
  return { ...next, consents: consentFlags(next) };
};

const isStronger = (one: ConsentRecord, other: ConsentRecord): boolean => {
  if (one.granted !== other.granted) {
    const [grant, withdrawal] = one.granted ? [one, other] : [other, one];
    const stands = grant.proven && grant.at > withdrawal.at ? grant : withdrawal;
    return stands === one;
  }
  return one.proven || !other.proven;
};

/** The consents of two leads that are one person: a withdrawal stands unless a later proven grant lifts it. */
export const uniteConsents = (one: ConsentSubject, other: ConsentSubject): ConsentRecord[] =>
  consentRecordsOf(other).reduce<ConsentRecord[]>(
    (records, theirs) => {
      const ours = records.find(({ kind, contact }) => kind === theirs.kind && contact === theirs.contact);
      return ours && isStronger(ours, theirs) ? records : replaceConsents(records, [theirs]);
    },
    [...consentRecordsOf(one)],
  );

/** Withdrawals of these kinds for one contact point; they need no proof. */
export const withdrawals = (
  contact: string,
  kinds: readonly ConsentKind[],
  { at, source }: Pick<ConsentRecord, 'at' | 'source'>,
): ConsentRecord[] => kinds.map((kind) => ({ kind, contact, granted: false, at, source, proven: true }));
