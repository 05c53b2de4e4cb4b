import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { Rule } from '../../../../shared/outreach/automation/rule.ts';
import type { TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import { sha256 } from '../../../platform/signed/sign.ts';

/** Deterministic run id: the same event and rule give the same run. */
export const runIdOf = (rule: Pick<Rule, 'ruleId'>, { leadId, on, entity }: TriggerEvent): string =>
  idFromDigest('run', sha256(`${rule.ruleId} ${leadId} ${on} ${entity}`));
