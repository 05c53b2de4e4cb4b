import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** A page under react-router, at one path of the site. */
export const routedPage =
  (path: string, Page: ComponentType): ComponentType =>
  () => (
    <BrowserRouter>
      <Routes>
        <Route path={path} element={<Page />} />
      </Routes>
    </BrowserRouter>
  );
