import { paymentProblems } from '../../../../../shared/company/team/money/payment-policy.ts';
import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { bodyOf, paymentDraftOf, rulesOf } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';

const PaymentEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/payments'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: paymentDraftOf,
    problemsOf: (draft, { changeHours }) => paymentProblems(rulesOf(draft), { changeHours }),
    save: (draft, version) => api('PUT /api/settings/payments', bodyOf(draft, version)),
    notice: 'Saved. The next order is paid this way; placed orders keep theirs.',
  });
  return <PaymentForm view={view} state={state} />;
};

/** How customers pay, and what late changes cost, as an administrator decides. */
const PaymentSettings = () => (
  <SectionLoader of="GET /api/settings/payments" show={(loaded) => <PaymentEditor {...loaded} />} />
);

export default PaymentSettings;
