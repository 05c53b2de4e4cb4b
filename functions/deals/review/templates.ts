import type { ParsedInputOf } from '../../../shared/contract/routes/route.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { reviewContract } from '../../../shared/deals/review/contract.ts';
import type { ChecklistTemplate } from '../../../shared/deals/transactions/checklist.ts';
import { defaultTemplate, templateCodes } from '../../../shared/deals/transactions/templates/default-template.ts';
import { templateProblems, templateType } from '../../../shared/deals/transactions/templates/template-rules.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { personOf } from '../../library/documents/trace.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { currentTemplate } from '../transactions/papers/templates.ts';
import { checklistTemplate } from '../transactions/store.ts';

type Contract = typeof reviewContract;

/** The templates of the company's own state. */
export const listTemplates = async ({ table }: SignedRequest<unknown>): Promise<ChecklistTemplate[]> => {
  const tenant = await table.get(tenantItem, {});
  const codes = templateCodes(tenant?.serviceArea.state ?? 'PA');
  const all = await Promise.all(codes.map((code) => currentTemplate(table, code)));
  return all.filter((template) => template !== undefined);
};

/** A template, now or in an older version; 0 is the one that every company begins with. */
export const readTemplate = async ({
  table,
  input: { code, n },
}: SignedRequest<ParsedInputOf<Contract['checklistTemplate']>>): Promise<ChecklistTemplate> => {
  const template =
    n === undefined
      ? await currentTemplate(table, code)
      : n === 0
        ? defaultTemplate(code)
        : await table.get(checklistTemplate, { code, n });
  if (!template) throw notFound('Checklist template');
  return template;
};

/** The next version of a template; the one that it follows stays as it is, for the deals that were made with it. */
export const putTemplate = async (
  request: SignedRequest<ParsedInputOf<Contract['putChecklistTemplate']>>,
): Promise<ChecklistTemplate> => {
  const { table, input } = request;
  const { code, n, name, items } = input;
  const current = await currentTemplate(table, code);
  if (!current) throw notFound('Checklist template');
  const problems = templateProblems(templateType(code), items);
  if (problems.length > 0) throw invalidInput(problems);
  if (current.n !== n) throw versionConflict('The template');
  const made = { madeAt: toInstant(request.now), madeBy: personOf(request.caller).name };
  const next = { code: current.code, name, n: n + 1, items, ...made };
  await table
    .commit(
      table.create(checklistTemplate, next),
      audited(request, {
        action: 'checklist_template.changed',
        target: { kind: 'checklist template', id: code, name },
        changes: [{ field: 'version', before: n, after: n + 1 }],
      }),
    )
    .catch((error) => {
      throw isWriteLost(error) ? versionConflict('The template') : error;
    });
  return next;
};
