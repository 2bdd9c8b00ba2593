import type { ReactNode } from "react";

interface ColumnHeadsProps {
  columns: readonly string[];
  /** A first cell without a heading. */
  children?: ReactNode;
}

export const ColumnHeads = ({ columns, children }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {children}
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
