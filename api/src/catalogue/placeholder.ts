/** Stands in for a photograph that has not been taken: a brilliant in gold lines on paper, without scripts or references. */
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960" width="960" height="960" role="img" aria-label="No photograph yet">
<rect width="960" height="960" fill="#f4eee3"/>
<g fill="none" stroke="#b08d57" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<circle cx="480" cy="480" r="262" stroke-width="1.5" opacity=".55"/>
<path d="M368 398h224l72 84-184 176-184-176z"/>
<path d="M296 482h368M368 398l46 84 66-84 66 84 46-84M414 482l66 176 66-176" stroke-width="2"/>
</g></svg>`;
