export function HeartMark({ size = "1em" }: { size?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
      <path d="M12 20.5C5.4 15.7 3 12.4 3 8.9 3 6.2 5.1 4.2 7.6 4.2c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7C18.9 4.2 21 6.2 21 8.9c0 3.5-2.4 6.8-9 11.6Z" />
    </svg>
  );
}
