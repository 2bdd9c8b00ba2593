/**
 * Movements of what a page shows later, such as a toast. They stand in the page's own sheet: added with the first thing
 * that moves, they would have the browser look at every element anew.
 */
export const sharedKeyframes = `
  @keyframes house-turn {
    to { transform: rotate(1turn); }
  }
  @keyframes house-arrive {
    from { opacity: 0; transform: translateY(1rem); }
  }
  @keyframes house-breathe {
    50% { opacity: 0.3; }
  }
  @keyframes house-appear {
    from { opacity: 0; }
  }
`;
