import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Audience, DocumentNode } from '../../../../../shared/library/documents/document.ts';
import { api } from '../../../../platform/api/api.ts';
import { actProblem, useDocumentAct } from '../use-document-act.ts';

/** Who beside the office sees a document of an order. A house has no vendors and no customer of its own. */
export const AudienceField = ({ document }: { document: DocumentNode }) => {
  const { documentId, version, audience, root } = document;
  const { mutate, isPending, error } = useDocumentAct(
    (next: Audience[]) => api('PATCH /api/documents/{documentId}', { documentId, version, audience: next }),
    () => undefined,
  );
  if (root.kind !== 'order') return null;
  const toggle = (who: Audience, isOn: boolean): void =>
    mutate(isOn ? [...audience, who] : audience.filter((each) => each !== who));
  const box = (who: Audience, label: string) => (
    <Checkbox
      checked={audience.includes(who)}
      disabled={isPending}
      onChange={({ detail }) => toggle(who, detail.checked)}
    >
      {label}
    </Checkbox>
  );
  return (
    <FormField label="Seen by the office, and" errorText={actProblem(error)}>
      <SpaceBetween size="xs" direction="horizontal">
        {box('vendors', 'vendors with a job in this order')}
        {box('customer', 'the customer and who shares the order')}
      </SpaceBetween>
    </FormField>
  );
};
