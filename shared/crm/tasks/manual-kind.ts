/** Why a task needs a person. Plain data without a schema, so that pages can import it without zod. */
export const manualKinds = [
  'white_glove',
  'no_availability',
  'no_vendor',
  'failed_automation',
  'escalation',
  'dispatch',
] as const;

const manual = new Set<string>(manualKinds);

/** True for a task of the manual queue. */
export const isManual = ({ kind }: { readonly kind: string }): boolean => manual.has(kind);

/** True for an unassigned manual task, which any colleague may claim. */
export const isFreeWork = (task: { readonly kind: string; readonly assignedTo: string | null }): boolean =>
  isManual(task) && task.assignedTo === null;
