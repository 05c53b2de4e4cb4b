/** Why work waits for a person; written without a schema, so that pages can ask without carrying one. */
export const manualKinds = ['white_glove', 'no_availability', 'failed_automation', 'escalation'] as const;

const manual = new Set<string>(manualKinds);

/** True for a task of the queue of manual tasks. */
export const isManual = ({ kind }: { readonly kind: string }): boolean => manual.has(kind);

/** True for work of the queue that nobody has: every colleague may take it. */
export const isFreeWork = (task: { readonly kind: string; readonly assignedTo: string | null }): boolean =>
  isManual(task) && task.assignedTo === null;
