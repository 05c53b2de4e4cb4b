import type { StoredPrice, Verdict } from '../../../shared/assistants/advice/stored-advice.ts';
import { serviceName } from '../../../shared/company/catalog/service-name.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { formatCents } from '../../../shared/contract/money.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { priceItem } from './store.ts';

type DecisionRequest = SignedRequest<{
  readonly serviceType: string;
  readonly verdict: Verdict;
  readonly version: number;
}>;

/** Whose price was decided, as the audit log names it. */
export interface Subject {
  readonly kind: 'order' | 'lead';
  readonly id: string;
  readonly name: string;
}

/** Audits the decision on a recommendation; changes no price, since prices change in the catalog only. */
export const decidePrice = async (request: DecisionRequest, subject: Subject): Promise<StoredPrice> => {
  const { table, input, caller, now } = request;
  const { serviceType, verdict, version } = input;
  const known = await table.get(priceItem, { subjectId: subject.id, serviceType }, { consistent: true });
  if (!known) throw notFound('Price recommendation');
  if (known.version !== version) throw versionConflict('Price recommendation');
  const decision = { verdict, by: caller.name ?? caller.email, at: toInstant(now) };
  const name = serviceName(known.serviceType);
  const changes = changesBetween({ [name]: formatCents(known.ownPrice) }, { [name]: formatCents(known.dynamicPrice) });
  const auditEntry = { action: `price_advice.${verdict}`, target: subject, changes };
  try {
    await table.commit(table.patch(priceItem, known, { decision }), audited(request, auditEntry));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Price recommendation');
    throw error;
  }
  return { ...known, decision, version: version + 1 };
};
