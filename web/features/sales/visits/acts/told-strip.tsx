import Alert from '@cloudscape-design/components/alert';
import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import { toldText } from './told-text.ts';

/** Who is told of a change, shown before it is made. */
export const ToldStrip = ({ view, what, vendor }: { view: VisitView; what: string; vendor: string | undefined }) => (
  <Alert type="info" statusIconAriaLabel="Info" header="Who is told">
    {toldText(view, what)} {vendor}
  </Alert>
);
