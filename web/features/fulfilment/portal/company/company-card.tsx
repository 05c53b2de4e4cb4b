import { Link } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { portalPaths } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import home from '../home/home.module.css';

/** The way to the company's orders and bills, for its heads; nothing for everybody else, nor while it loads. */
export const CompanyCard = () => {
  const { data } = useAnswer('GET /api/portal/company', {});
  if (!data?.account) return null;
  const { name, used, limit } = data.account;
  return (
    <section className={home.part} aria-labelledby="company">
      <h2 id="company">Your company</h2>
      <Link className={home.owed} to={portalPaths.company()}>
        <span>
          <strong>{name}</strong>
          <span>
            {formatCents(used)} of {formatCents(limit)} used
          </span>
        </span>
        <strong className={home.amount}>Orders and bills</strong>
      </Link>
    </section>
  );
};
