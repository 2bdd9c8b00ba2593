import { styled } from "@advent/ui";

export const AdminForm = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  justify-items: start;
  width: min(100%, 24rem);

  & > :has(input, select) {
    width: 100%;
  }
`;
