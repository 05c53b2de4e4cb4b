import type { AuditEntry } from '../../../../shared/contract/audit.ts';

const known: Readonly<Record<string, string>> = {
  'tenant.acted_for': 'Worked for this company',
  'audit.exported': 'Exported the audit log',
  'branding.updated': 'Changed the branding',
  'custom_js.blocked': 'Switched the custom JavaScript off',
  'custom_js.unblocked': 'Let the custom JavaScript run again',
  'session.ended': 'Ended a session',
  'member.invited': 'Invited a member',
  'member.invitation_withdrawn': 'Withdrew an invitation',
};

const firstUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (text: string): string => text.replaceAll(/[._]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** What was done, in words: `member.invited` → "Invited a member"; a deed without words of its own is spelled out. */
export const deedOf = (action: string): string => known[action] ?? firstUp(spaced(action).toLowerCase());

/** The name of a field as people say it: `primaryColor` → "Primary color". */
export const fieldOf = (field: string): string => firstUp(spaced(field).toLowerCase());

/** A value as the list of changes shows it. */
export const shownValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
};

export const whoOf = ({ actor }: AuditEntry): string => actor.name ?? actor.email;

export const whatOf = ({ target }: AuditEntry): string => target.name || firstUp(spaced(target.kind));
