import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

/** A tile with a question, its answer in a sentence, and the chart or list behind it. */
export const Tile = ({ question, answer, children }: { question: string; answer: ReactNode; children: ReactNode }) => (
  <Container
    header={
      <Header variant="h2" description={answer}>
        {question}
      </Header>
    }
  >
    {children}
  </Container>
);
