export function LockIcon({ isClosed }: { isClosed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M5.5 10.5h13v9h-13z" fill={isClosed ? "currentColor" : "none"} strokeLinejoin="round" />
      <path
        d={isClosed ? "M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" : "M8.5 10.5V6.5a3.5 3.5 0 0 1 6.8-1.2"}
        strokeLinecap="round"
      />
    </svg>
  );
}
