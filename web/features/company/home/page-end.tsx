import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import type { Showcase } from '../../../../shared/company/site/showcase.ts';
import type { Home } from './home.ts';
import { ClosingSection } from './sections/closing-section.tsx';
import { QuestionsSection } from './sections/questions-section.tsx';

export interface PageEndProps {
  catalog: PublicCatalog | undefined;
  showcase: Showcase;
  home: Home;
}

/** What stands far below the first screen: its code follows the page's own. */
const PageEnd = ({ catalog, showcase, home }: PageEndProps) => (
  <>
    <QuestionsSection catalog={catalog} showcase={showcase} />
    <ClosingSection home={home} words={showcase.closing} />
  </>
);

export default PageEnd;
