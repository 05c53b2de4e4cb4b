import { sellers } from '../../../../../shared/company/site/landing/sellers.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useShowcase } from '../../../../platform/use-showcase.ts';
import { BeforeAfter } from '../../home/sections/before-after.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import { ReadyPlanner } from './ready-planner.tsx';
import styles from './sellers.module.css';
import { SellersArt } from './sellers-art.tsx';
import { TransferTax } from './transfer-tax.tsx';

/** For people who sell: a day on the market, and everything planned backward from it. */
const SellersPage = () => {
  const [notice] = sellers.parts(useLanding());
  const [pair] = useShowcase().pairs;
  return (
    <Landing
      words={sellers}
      formBeside="questions"
      className={styles.hero}
      art={
        <>
          <SellersArt />
          <ReadyPlanner />
        </>
      }
    >
      <Part id="notice" part={notice}>
        <div className={styles.seen}>
          <Points isOrdered className={styles.firsts} points={notice?.points ?? []} />
          {pair && <BeforeAfter pair={pair} />}
        </div>
      </Part>
      {currentTenant().state === 'PA' && <TransferTax />}
    </Landing>
  );
};

export default SellersPage;
