import { useState } from 'react';
import { deferred } from '../../../platform/pages/deferred.tsx';
import { useCatalog, usePriceList } from '../../../platform/use-catalog.ts';
import { useShowcase } from '../../../platform/use-showcase.ts';
import { keepTypedHome, typedHome } from '../../../platform/visit/typed-home.ts';
import type { Home } from './home.ts';
import type { PageEndProps } from './page-end.tsx';
import { AreaSection } from './sections/area/area-section.tsx';
import { Hero } from './sections/hero.tsx';
import { PlanSection } from './sections/plan-section.tsx';
import { PricesSection } from './sections/prices/prices-section.tsx';
import { ProofSection } from './sections/proof-section.tsx';
import { ServicesSection } from './sections/services-section.tsx';

const { Component: PageEnd } = deferred<PageEndProps>(() => import('./page-end.tsx'));

const firstHome = (): Home => {
  const { sqFt = 2500, rooms = 4 } = typedHome();
  return { sqFt, rooms, zip: undefined };
};

/** The homepage: what this is, whether it is for you, what it costs, what happens next. */
const HomePage = () => {
  const [home, setHome] = useState<Home>(firstHome);
  const { catalog, error } = useCatalog();
  const showcase = useShowcase();
  const list = usePriceList(catalog, { ...home, zip: home.zip ?? null });
  const priced = { prices: list.prices, onAgain: list.error && list.askAgain };
  const change = ({ zip = home.zip, ...size }: Partial<Home>): void => {
    keepTypedHome(size);
    setHome({ ...home, ...size, zip });
  };
  return (
    <>
      <Hero catalog={catalog} {...priced} showcase={showcase} home={home} onHome={change} />
      <ServicesSection catalog={catalog} error={error} showcase={showcase} home={home} />
      <ProofSection showcase={showcase} />
      <PricesSection catalog={catalog} {...priced} home={home} onHome={change} />
      <PlanSection />
      <AreaSection zip={home.zip} onHome={change} />
      <PageEnd catalog={catalog} showcase={showcase} home={home} />
    </>
  );
};

export default HomePage;
