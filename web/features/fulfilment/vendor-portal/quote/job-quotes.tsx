import { useEffect, useRef, useState } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import type { VendorQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { quotedServices } from '../../../../../shared/fulfilment/quotes/quoted-services.ts';
import { useForgetDraft, useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
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

const isOpenDraft = ({ state, revision }: VendorQuote): boolean => state === 'draft' && revision === 1;

/** Nothing can be changed any more of a quote that the office has sent on. */
const useForgetSent = (visitId: string, items: readonly VendorQuote[] | undefined): void => {
  const forget = useForgetDraft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was forgotten once is gone until the quotes change
  useEffect(() => {
    for (const quote of items ?? []) if (!isOpenDraft(quote)) forget(sketchPlace(visitId, quote.quoteId));
  }, [visitId, items]);
};

interface ChangeProps {
  readonly visitId: string;
  readonly quoteId: string;
  readonly onOpen: () => void;
}

/** The way into a draft; it says so where one's changes wait to be sent. */
const Change = ({ visitId, quoteId, onOpen }: ChangeProps) => {
  const isLeft = useKeptDraft(sketchPlace(visitId, quoteId), acceptSketch).draft !== undefined;
  return (
    <Button small onClick={onOpen}>
      {isLeft ? 'Go on changing it' : 'Change'}
    </Button>
  );
};

/** What follows on a draft that was thrown away: one tap may have been a slip. */
const Discarded = ({ onUndo }: { onUndo: () => void }) => (
  <p className={styles.row}>
    <span role="status">Discarded.</span>
    <Button small look="quiet" onClick={onUndo}>
      Undo
    </Button>
  </p>
);

/** The quotes that stand already, and the form that drafts another or changes a draft. Over 40 lines: one section. */
const Quotes = ({ job }: { job: VendorJob }) => {
  const { data, refresh } = useAnswer('GET /api/vendor/quotes', { visitId: job.visitId });
  // Null once the form was put away.
  const [chosen, setOpen] = useState<string | null>();
  const [undo, setUndo] = useState<() => void>();
  useForgetSent(job.visitId, data?.items);
  // A draft that was begun stands where it was left.
  const begun = useKeptDraft(sketchPlace(job.visitId), acceptSketch).draft;
  const wanted = chosen === undefined && begun ? 'new' : chosen;
  const draft = data?.items.find((quote) => quote.quoteId === wanted && isOpenDraft(quote));
  const open = wanted === 'new' ? 'new' : draft?.quoteId;
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, open);
  const show = (next: string | null): void => {
    setOpen(next);
    setUndo(undefined);
  };
  if (!data || (!data.mayQuote && data.items.length === 0)) return null;
  const { items, mayQuote, services } = data;
  return (
    <section className={styles.part} aria-labelledby="quotes">
      <h2 id="quotes" ref={title} tabIndex={-1}>
        Quote
      </h2>
      {items.length === 0 && <p>Say what the work would cost you. The office prices it and sends it.</p>}
      {items.map((quote) => {
        const { quoteId, number, state, service } = quote;
        return (
          <p key={quoteId} className={styles.row}>
            <span>
              <strong>{number}</strong> {serviceNames([service])}
              <small>{stateNames[state]}</small>
            </span>
            {mayQuote && isOpenDraft(quote) && open !== quoteId && (
              <Change visitId={job.visitId} quoteId={quoteId} onOpen={() => show(quoteId)} />
            )}
          </p>
        );
      })}
      {undo && <Discarded onUndo={undo} />}
      {mayQuote && open === undefined && (
        <Button look="secondary" wide onClick={() => show('new')}>
          {begun ? 'Go on with your quote' : items.length === 0 ? 'Draft a quote' : 'Draft another quote'}
        </Button>
      )}
      {mayQuote && open !== undefined && (
        <SketchForm
          key={open}
          job={job}
          services={services}
          draft={draft}
          onConflict={refresh}
          onClose={() => {
            show(null);
            refresh();
          }}
          onDiscard={(bringBack) => {
            show(null);
            setUndo(() => () => {
              bringBack();
              show(open);
            });
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
