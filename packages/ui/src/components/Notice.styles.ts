import { styled } from "styled-components";

export const Notice = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${({ theme }) => theme.space.md};
  max-width: ${({ theme }) => theme.width.narrow};
  margin-inline: auto;
  padding: ${({ theme }) => theme.space.xxl} 1rem;
  text-align: center;

  & > svg {
    color: ${({ theme }) => theme.color.gold};
  }
  & > a,
  & > button {
    margin-top: 0.5rem;
  }
`;

export const NoticeWords = styled.div`
  color: var(--text-soft);
  text-wrap: balance;
`;
