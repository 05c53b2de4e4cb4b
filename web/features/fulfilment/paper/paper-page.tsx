import type { ReactNode } from 'react';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { rememberPage } from '../../../platform/auth/sign-in/auth-return.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { useWhenOnline } from '../../../platform/when-online.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from './paper-page.module.css';

interface Props {
  title: string;
  /** What the page says first. */
  lead: string;
  role?: 'status' | 'alert';
  /** True where the title has a number in it, which the display face does not show well. */
  isNumbered?: boolean;
  isWide?: boolean;
  /** Stands between title and lead. */
  about?: ReactNode;
  /** Stands below the lead. */
  more?: ReactNode;
  children?: ReactNode;
}

/** A page that a message opens: an invoice, a quote. */
export const PaperPage = ({ title, lead, role = 'status', isNumbered, isWide, about, more, children }: Props) => {
  const wide = isWide ? '' : undefined;
  return (
    <>
      <section className={styles.head} data-scheme="night" data-wide={wide}>
        <h1 data-number={isNumbered ? '' : undefined}>{title}</h1>
        {about}
        <p role={role}>{lead}</p>
        {more}
      </section>
      {children && (
        <section className={styles.page} data-scheme="system" data-wide={wide}>
          {children}
        </section>
      )}
    </>
  );
};

const CallUs = () => {
  const { phone, name } = currentTenant();
  return (
    <p>
      Questions? Call {name} at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
    </p>
  );
};

interface NotShownProps {
  what: 'invoice' | 'quote' | 'order';
  error: ApiError;
  maySignIn: boolean;
}

/** A read that failed says nothing about the link: it is asked for again. */
const NotLoaded = ({ what, error }: Pick<NotShownProps, 'what' | 'error'>) => {
  useWhenOnline(() => {
    if (error.isOffline) location.reload();
  });
  return (
    <PaperPage role="alert" title={`This ${what} didn’t load`} lead={error.message}>
      <p>
        <Button look="primary" onClick={() => location.reload()}>
          Reload page
        </Button>
      </p>
      <CallUs />
    </PaperPage>
  );
};

/** What to do where a paper can't be shown: its receiver signs in, everybody else asks. */
export const PaperNotShown = ({ what, error, maySignIn }: NotShownProps) => {
  if (error.mayPass) return <NotLoaded what={what} error={error} />;
  return (
    <PaperPage
      role="alert"
      title={maySignIn ? `Sign in to see this ${what}` : `We can’t show this ${what}`}
      lead={
        maySignIn
          ? 'Use the email address it was sent to, so we know it’s yours.'
          : `The link may be old or incomplete, or the ${what} was sent to another address.`
      }
    >
      {maySignIn && (
        <p>
          <ButtonLink look="primary" to={paths.auth} onClick={() => rememberPage(location.pathname)}>
            Sign in
          </ButtonLink>
        </p>
      )}
      <CallUs />
    </PaperPage>
  );
};
