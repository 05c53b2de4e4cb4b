import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { addressLine } from '../../../../../shared/contract/place.ts';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PaperNotShown, PaperPage } from '../../paper/paper-page.tsx';
import { type Answer, AnswerForms } from './answer-forms.tsx';
import { type ChosenDays, keptDays } from './kept-days.ts';
import { OptionCards, priceOf } from './option-cards.tsx';
import { PlanChoice } from './plan-choice.tsx';
import styles from './quote.module.css';
import { type Signed, SignForm } from './sign-form.tsx';
import { isOutdated, plansIn, type QuoteClaim, usePlans, useQuote } from './use-quote.ts';

const dayText = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What the page says first, by where the quote stands. */
const leadOf = ({ state, validUntil, answer, signature }: CustomerQuote): string => {
  const until = validUntil === null ? '' : ` Good through ${dayText(validUntil)}.`;
  const words: Record<CustomerQuote['state'], string> = {
    sent: `Compare the options, choose your days, and sign with your name.${until}`,
    viewed: `Compare the options, choose your days, and sign with your name.${until}`,
    draft: 'We’re working on your changes. You’ll get the new quote by message.',
    changes_asked: `We got your wishes: “${answer ?? ''}” You’ll get the new quote by message.`,
    accepted: `Signed by ${signature?.name ?? 'you'}. The work is booked.`,
    declined: 'You declined this quote. Call us if you change your mind.',
    expired: 'This quote has run out. Ask us for a new one; prices may still be the same.',
    withdrawn: 'We’ve taken this quote back. Please ask us for a new one.',
  };
  return words[state];
};

const Photos = ({ photos }: Pick<CustomerQuote, 'photos'>) =>
  photos.length > 0 && (
    <section aria-labelledby="photos">
      <h2 id="photos">What we saw</h2>
      <ul className={styles.photos}>
        {photos.map(({ fileId, url, width, height }, n) => (
          <li key={fileId}>
            <img src={url} width={width} height={height} loading="lazy" alt={`What the crew saw, ${n + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  );

/** What was typed and chosen, which stays when the next revision takes the place of the one under it. */
interface Typed {
  readonly days?: ChosenDays | undefined;
  readonly name: string;
  readonly answer: Answer;
}

/** The option of the same title in the next revision, else the first. */
const optionNamed = (options: CustomerQuote['options'], title: string | undefined): number =>
  Math.max(
    0,
    options.findIndex((each) => each.title === title),
  );

interface ChoiceProps {
  claim: QuoteClaim;
  quote: CustomerQuote;
  typed: Typed;
  onTyped: (next: Partial<Typed>) => void;
  onSigned: (signed: Signed) => void;
  onQuote: (quote: CustomerQuote) => void;
  onOutdated: (error: ApiError) => void;
}

/** Options, days and signature of a quote that can be answered. Over 40 lines: its parts share what is chosen. */
const Choice = ({ claim, quote, typed, onTyped, onSigned, onQuote, onOutdated }: ChoiceProps) => {
  const { options, revision, timezone, vendorName, mayAnswer, accepted } = quote;
  // Of the revision before; what is chosen in this one takes their place.
  const [before, setBefore] = useState(typed.days);
  const [option, setOption] = useState(accepted?.option ?? optionNamed(options, before?.title));
  const [chosen, setChosen] = useState<readonly (readonly number[])[]>(options.map(() => accepted?.chosen ?? []));
  const [picked, setPicked] = useState<string>();
  const { plans, error, again, replace } = usePlans(claim, mayAnswer ? option : undefined, revision);
  const own = options[option];
  const kept = plans && before && keptDays(plans, before, timezone);
  const planId = picked ?? kept?.plan?.id;
  const forget = (): void => {
    setPicked(undefined);
    setBefore(undefined);
    onTyped({ days: undefined });
  };
  const choose = (id: string): void => {
    setPicked(id);
    setBefore(undefined);
    const starts = plans?.find((each) => each.id === id)?.visits.map(({ startsAt }) => startsAt);
    onTyped({ days: starts && { title: own?.title ?? '', starts } });
  };
  const toggle = (n: number, line: number) =>
    setChosen((all) =>
      all.map((lines, i) => {
        if (i !== n) return lines;
        return lines.includes(line) ? lines.filter((each) => each !== line) : [...lines, line].sort((a, b) => a - b);
      }),
    );
  const refused = (error: ApiError): void => {
    if (error.code === 'SLOT_TAKEN') {
      forget();
      replace(plansIn(error));
    } else if (isOutdated(error)) onOutdated(error);
  };
  return (
    <>
      <OptionCards
        options={options}
        option={option}
        chosen={chosen}
        mayChoose={mayAnswer}
        onOption={(n) => {
          if (n !== option) forget();
          setOption(n);
        }}
        onToggle={toggle}
      />
      <Photos photos={quote.photos} />
      {mayAnswer && own && (
        <div className={styles.booking}>
          <PlanChoice
            plans={plans}
            problem={problemOf(error)}
            zone={timezone}
            planId={planId}
            note={kept?.note}
            crew={vendorName}
            onPlan={choose}
            onAgain={again}
          />
          <SignForm
            claim={claim}
            quote={quote}
            option={option}
            chosen={chosen[option] ?? []}
            price={priceOf(own, chosen[option] ?? [])}
            planId={planId}
            name={typed.name}
            onName={(name) => onTyped({ name })}
            onSigned={onSigned}
            onRefused={refused}
          />
        </div>
      )}
      {mayAnswer && (
        <AnswerForms
          claim={claim}
          revision={revision}
          answer={typed.answer}
          onAnswer={(answer) => onTyped({ answer })}
          onAnswered={onQuote}
          onOutdated={onOutdated}
        />
      )}
    </>
  );
};

const Booked = ({ signed }: { signed: Signed }) => (
  <p className={styles.acts}>
    {signed.checkoutUrl !== undefined && (
      <ButtonLink look="primary" to={signed.checkoutUrl}>
        Pay now
      </ButtonLink>
    )}
    <ButtonLink
      to={
        signed.manageToken === undefined
          ? paths.portalOrder(signed.orderId)
          : paths.confirmation(signed.orderId, signed.manageToken)
      }
    >
      See your days
    </ButtonLink>
  </p>
);

/**
 * `/quote/:quoteId`: what the message of a quote opens. Over 40 lines: a page with what outlives a revision of its
 * quote.
 */
const QuotePage = () => {
  const { quoteId = '' } = useParams();
  const [query] = useSearchParams();
  const claim = { quoteId, token: query.get('token') ?? undefined };
  const { quote, error, setQuote, refresh, maySignIn } = useQuote(claim);
  const [signed, setSigned] = useState<Signed>();
  const [typed, setTyped] = useState<Typed>({ name: '', answer: { text: '' } });
  const [outdated, setOutdated] = useState<string>();
  const answered = (next: CustomerQuote): void => {
    setOutdated(undefined);
    setQuote(next);
  };
  if (error && !quote) return <PaperNotShown what="quote" error={error} maySignIn={maySignIn} />;
  if (!quote) return <PaperPage isWide title="One moment" lead="Loading your quote…" />;
  return (
    <PaperPage
      isWide
      title={`${serviceNames([quote.service])} at ${quote.address.line1}`}
      lead={leadOf(quote)}
      about={
        <p className={styles.about}>
          Quote {quote.number}
          {quote.revision > 1 && `, revision ${quote.revision}`} · {quote.customerName} · {addressLine(quote.address)}
        </p>
      }
      more={quote.message && <blockquote className={styles.message}>{quote.message}</blockquote>}
    >
      {signed && <Booked signed={signed} />}
      {outdated && (
        <p className={styles.problem} role="alert">
          {outdated}
        </p>
      )}
      <Choice
        key={`${quote.revision} ${quote.state}`}
        claim={claim}
        quote={quote}
        typed={typed}
        onTyped={(next) => setTyped((now) => ({ ...now, ...next }))}
        onSigned={(next) => {
          setSigned(next);
          answered(next.quote);
          window.scrollTo({ top: 0 });
        }}
        onQuote={answered}
        onOutdated={({ message }) => {
          setOutdated(message);
          window.scrollTo({ top: 0 });
          void refresh();
        }}
      />
    </PaperPage>
  );
};

export default QuotePage;
