/** Holds the page behind the overlay where it is, without a jump where the scroll bar was. @returns how to let go */
export function lockScroll(): () => void {
  const { documentElement, body } = document;
  const bar = window.innerWidth - documentElement.clientWidth;
  const before = { overflow: body.style.overflow, paddingRight: body.style.paddingRight };
  body.style.overflow = "hidden";
  if (bar > 0) body.style.paddingRight = `${parseFloat(getComputedStyle(body).paddingRight) + bar}px`;
  return () => Object.assign(body.style, before);
}
