import { useState } from 'react';
import { useCatalog, usePriceList } from '../../../platform/use-catalog.ts';
import { AreaSection } from './area-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { Hero } from './hero.tsx';
import type { Home } from './home.ts';
import { PlanSection } from './plan-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ServicesSection } from './services-section.tsx';

/** The homepage: what this is, whether it is for you, what it costs, what happens next. */
const HomePage = () => {
  const [home, setHome] = useState<Home>({ sqFt: 2500, rooms: 4, zip: undefined });
  const { catalog, error } = useCatalog();
  const { prices } = usePriceList(catalog, { ...home, zip: home.zip ?? null });
  const change = (part: Partial<Home>) => setHome((known) => ({ ...known, ...part }));
  return (
    <>
      <Hero catalog={catalog} prices={prices} home={home} onHome={change} />
      <ServicesSection catalog={catalog} error={error} zip={home.zip} />
      <PricesSection catalog={catalog} prices={prices} home={home} onHome={change} />
      <PlanSection />
      <AreaSection zip={home.zip} onHome={change} />
      <QuestionsSection catalog={catalog} />
      <ClosingSection home={home} />
    </>
  );
};

export default HomePage;
