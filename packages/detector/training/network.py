"""The classifier. A reader's device runs the same arithmetic (src/hate-model/network.ts)."""

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class Network(nn.Module):
    """Word vectors, a recurrent layer in both directions, and evidence that is weighed by attention and added to the linear part's."""

    def __init__(self, vectors: torch.Tensor, buckets: int, hidden: int, *, heads: int = 4, evidence: int = 64, layers: int = 1, dropout: float = 0.4):
        super().__init__()
        size = vectors.shape[1]
        self.words = nn.Embedding.from_pretrained(vectors.clone(), freeze=False)
        self.pieces = nn.EmbeddingBag(buckets + 1, size, mode="mean", padding_idx=buckets)
        nn.init.normal_(self.pieces.weight, std=float(vectors.std()))
        with torch.no_grad():
            self.pieces.weight[buckets] = 0
        self.recurrent = nn.GRU(size, hidden, num_layers=layers, batch_first=True, bidirectional=True, dropout=dropout if layers > 1 else 0)
        self.read = nn.Linear(2 * hidden, evidence)
        self.attend = nn.Linear(evidence, heads)
        self.speak = nn.Linear(evidence, heads)
        self.classes = nn.ModuleDict({name: nn.Linear(heads * evidence, 3) for name in ("hatexplain", "davidson")})
        self.noise = 0.15 * float(vectors.std())
        self.drop = nn.Dropout(dropout)

    def embed(self, batch) -> torch.Tensor:
        x = self.words(batch["word"])
        spelled = batch["spelled"]
        if spelled.any():
            pieces = self.pieces(batch["pieces"])  # one row for each spelled word, in order
            x = x.masked_scatter(spelled.unsqueeze(-1), pieces.to(x.dtype))
        return x

    def forward(self, batch):
        lengths = batch["length"]
        x = self.embed(batch)
        if self.training:
            x = x + self.noise * torch.randn_like(x)
        x = self.drop(x)
        packed = pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        h, _ = pad_packed_sequence(self.recurrent(packed)[0], batch_first=True, total_length=x.shape[1])
        u = torch.tanh(self.read(self.drop(h)))
        mask = batch["mask"].unsqueeze(-1)
        attention = self.attend(u).masked_fill(~mask, -1e4).softmax(dim=1)
        logit = batch["linear"] + (attention * self.speak(self.drop(u))).sum(dim=(1, 2))
        pooled = torch.einsum("bnk,bnu->bku", attention, u).flatten(1)
        return {"logit": logit, "attention": attention.mean(-1), "classes": {name: head(self.drop(pooled)) for name, head in self.classes.items()}}
