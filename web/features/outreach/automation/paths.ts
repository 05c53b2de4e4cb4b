export const automationPath = '/admin/automation';
export const testPath = '/admin/real-automation-test';

export type RuleTab = 'edit' | 'runs' | 'versions';

/** Path of an automation; `new` for one that does not exist yet. */
export const rulePath = (ruleId: string, tab?: RuleTab): string =>
  `${automationPath}/${ruleId}${tab && tab !== 'edit' ? `?tab=${tab}` : ''}`;
