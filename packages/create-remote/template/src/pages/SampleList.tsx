import type { Product } from "@advent/contract";
import { Price, ProductImage, styled } from "@advent/ui";

interface SampleListProps {
  products: readonly Product[];
}

export const SampleList = ({ products }: SampleListProps) => (
  <List>
    {products.map(({ id, name, image, price }) => (
      <li key={id}>
        <ProductImage src={image} alt="" ratio="1 / 1" sizes="12rem" />
        <p>{name}</p>
        <Price amount={price} />
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${({ theme }) => theme.space.lg};
  padding: 0;
  list-style: none;
`;
