"""A small BERT encoder in plain PyTorch, under the names its weights have in ONNX files."""

import math

import torch
from torch import nn
from torch.nn.functional import gelu, scaled_dot_product_attention

SIZE, WIDE, HEADS = 384, 1536, 12
WORDS, PLACES = 30522, 512


class SelfAttention(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(SIZE, SIZE) for _ in range(3))
        self.dropout = nn.Dropout(0.1)

    def forward(self, states, hidden):
        split = lambda one: one.view(*states.shape[:2], HEADS, SIZE // HEADS).transpose(1, 2)
        if states.is_cuda:
            # The same in one kernel, which never writes the square of all pairs; the exporter needs it spelled out.
            query, key, value = (split(one(states)) for one in (self.query, self.key, self.value))
            chance = self.dropout.p if self.training else 0.0
            seen = scaled_dot_product_attention(query, key, value, attn_mask=hidden.to(query.dtype), dropout_p=chance)
            return seen.transpose(1, 2).flatten(-2)
        near = split(self.query(states)) @ split(self.key(states)).transpose(-1, -2) / math.sqrt(SIZE // HEADS)
        seen = self.dropout((near + hidden).softmax(-1)) @ split(self.value(states))
        return seen.transpose(1, 2).flatten(-2)


class Added(nn.Module):
    """A matrix, and what it adds to what came in."""

    def __init__(self, size):
        super().__init__()
        self.dense, self.LayerNorm, self.dropout = nn.Linear(size, SIZE), nn.LayerNorm(SIZE, eps=1e-12), nn.Dropout(0.1)

    def forward(self, states, before):
        return self.LayerNorm(before + self.dropout(self.dense(states)))


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.self, self.output = SelfAttention(), Added(SIZE)

    def forward(self, states, hidden):
        return self.output(self.self(states, hidden), states)


class Widened(nn.Module):
    def __init__(self):
        super().__init__()
        self.dense = nn.Linear(SIZE, WIDE)

    def forward(self, states):
        return gelu(self.dense(states))


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention, self.intermediate, self.output = Attention(), Widened(), Added(WIDE)

    def forward(self, states, hidden):
        states = self.attention(states, hidden)
        return self.output(self.intermediate(states), states)


class Layers(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.layer = nn.ModuleList(Layer() for _ in range(count))

    def forward(self, states, hidden):
        for layer in self.layer:
            states = layer(states, hidden)
        return states


class Embeddings(nn.Module):
    def __init__(self):
        super().__init__()
        self.word_embeddings = nn.Embedding(WORDS, SIZE)
        self.position_embeddings = nn.Embedding(PLACES, SIZE)
        self.token_type_embeddings = nn.Embedding(2, SIZE)
        self.LayerNorm, self.dropout = nn.LayerNorm(SIZE, eps=1e-12), nn.Dropout(0.1)

    def forward(self, ids):
        # Counted, as a range of a fixed length would be written into the file.
        places = torch.cumsum(torch.ones_like(ids), 1) - 1
        states = self.word_embeddings(ids) + self.position_embeddings(places) + self.token_type_embeddings(ids * 0)
        return self.dropout(self.LayerNorm(states))


class Encoder(nn.Module):
    """As many layers as the stored model has, whose encoder it takes over."""

    def __init__(self, stored):
        super().__init__()
        self.embeddings, self.encoder = Embeddings(), Layers(stored.layers)
        known = {}
        for name in self.state_dict():
            if name == "embeddings.word_embeddings.weight":
                known[name] = stored.table(name)
            elif name.endswith(("dense.weight", "query.weight", "key.weight", "value.weight")):
                known[name] = stored.matrix(name.removesuffix(".weight"))
            else:
                known[name] = stored.plain(name)
        self.load_state_dict(known)

    def forward(self, ids, mask):
        hidden = (1 - mask[:, None, None, :].float()) * -1e4
        return self.encoder(self.embeddings(ids), hidden)
