import { useRef, useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import type { VendorQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { quotedServices } from '../../../../../shared/fulfilment/quotes/quoted-services.ts';
import { useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLostFocus } from '../../../../ui/use-lost-focus.ts';
import { useAnswer } from '../data/use-answer.ts';
import styles from './sketch.module.css';
import { acceptSketch, sketchPlace } from './sketch.ts';
import { SketchForm } from './sketch-form.tsx';

const stateNames: Readonly<Record<VendorQuote['state'], string>> = {
  draft: 'With the office',
  sent: 'With the customer',
  viewed: 'With the customer',
  changes_asked: 'The customer wants changes',
  accepted: 'Accepted: the work comes to you as a job',
  declined: 'Declined',
  expired: 'Run out',
  withdrawn: 'Taken back',
};

/** The quotes that stand already, and the form that drafts another or changes a draft. Over 40 lines: one section. */
const Quotes = ({ job }: { job: VendorJob }) => {
  const { data, refresh } = useAnswer('GET /api/vendor/quotes', { visitId: job.visitId });
  const [chosen, setOpen] = useState<string>();
  // A draft that was begun stands where it was left.
  const begun = useKeptDraft(sketchPlace(job.visitId), acceptSketch).draft;
  const open = chosen ?? (begun && 'new');
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, open);
  if (!data || (!data.mayQuote && data.items.length === 0)) return null;
  const { items, mayQuote, services } = data;
  const draft = items.find(({ quoteId }) => quoteId === open);
  return (
    <section className={styles.part} aria-labelledby="quotes">
      <h2 id="quotes" ref={title} tabIndex={-1}>
        Quote
      </h2>
      {items.length === 0 && <p>Say what the work would cost you. The office prices it and sends it.</p>}
      {items.map(({ quoteId, number, state, service, revision }) => (
        <p key={quoteId} className={styles.row}>
          <span>
            <strong>{number}</strong> {serviceNames([service])}
            <small>{stateNames[state]}</small>
          </span>
          {mayQuote && state === 'draft' && revision === 1 && open !== quoteId && (
            <Button small onClick={() => setOpen(quoteId)}>
              Change
            </Button>
          )}
        </p>
      ))}
      {mayQuote && open === undefined && (
        <Button look="secondary" wide onClick={() => setOpen('new')}>
          {items.length === 0 ? 'Draft a quote' : 'Draft another quote'}
        </Button>
      )}
      {mayQuote && open !== undefined && (
        <SketchForm
          key={open}
          job={job}
          services={services}
          draft={draft}
          onClose={() => {
            setOpen(undefined);
            refresh();
          }}
        />
      )}
    </section>
  );
};

/** The quotes of an assessment, and the form that drafts one, once its vendor is on site. */
export const JobQuotes = ({ job }: { job: VendorJob }) => {
  const isAssessed = job.services.some((service) => quotedServices.some((each) => each === service));
  return isAssessed && (job.state === 'working' || job.state === 'finished') ? <Quotes job={job} /> : null;
};
