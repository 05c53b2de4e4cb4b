/** The seed's fallback for a document without a place for the application. */
export const showRootMissing = (): void => {
  const screen = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = 'Loading Error';
  const text = document.createElement('p');
  text.textContent = 'This page did not arrive completely. Please reload it.';
  screen.append(title, text);
  screen.className = 'root-missing';
  document.body.replaceChildren(screen);
};
