export const automationPath = '/admin/automation';
export const testPath = '/admin/real-automation-test';

export type RuleTab = 'edit' | 'runs' | 'versions';

/** Where one automation is; `new` where there is none yet. */
export const rulePath = (ruleId: string, tab?: RuleTab): string =>
  `${automationPath}/${ruleId}${tab && tab !== 'edit' ? `?tab=${tab}` : ''}`;
