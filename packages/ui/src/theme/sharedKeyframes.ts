/**
 * Animations of elements that appear later, such as a toast. They belong to the page's own sheet,
 * because adding keyframes later makes the browser restyle every element.
 */
export const sharedKeyframes = `
  @keyframes house-turn {
    to { transform: rotate(1turn); }
  }
  @keyframes house-arrive {
    from { opacity: 0; transform: translateY(1rem); }
  }
  @keyframes house-appear {
    from { opacity: 0; }
  }
`;
