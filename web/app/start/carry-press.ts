/** A pointer that goes farther, in pixels, takes its press back. */
const STEADY = 10;

/** Hands a press of a link that the page replaces while the pointer is down to the same link of the page, or it would be lost. */
export const carryPress = (root: HTMLElement): void =>
  root.addEventListener('pointerdown', ({ target, button, pointerId, clientX, clientY }) => {
    const link = (target as Element).closest('a');
    if (!link || button) return;
    const release = (up: PointerEvent): void => {
      const isSteady = Math.hypot(up.clientX - clientX, up.clientY - clientY) < STEADY;
      if (up.pointerId !== pointerId || link.isConnected || !isSteady) return;
      root.querySelector<HTMLElement>(`a[href="${link.getAttribute('href')}"]`)?.click();
    };
    addEventListener('pointerup', release, { once: true });
  });
